import { useLayoutEffect, type ComponentProps, type RefObject } from 'react';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'defaultValue' | 'ref'> {
  readonly value: string;
  readonly ref: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A field of several lines that keeps its own text. One that React keeps is written to with every
 * key, its first text too, and the browser then takes back letter by letter.
 */
export const TextArea = ({ value, ref, ...rest }: TextAreaProps) => {
  useLayoutEffect(() => {
    const { current } = ref;
    if (current !== null && current.value !== value) current.value = value;
  }, [ref, value]);
  return <textarea {...rest} ref={ref} />;
};
