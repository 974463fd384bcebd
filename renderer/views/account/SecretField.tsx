import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field } from '#renderer/ui/field/Field.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';

interface SecretFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> {
  /** `password`, for the button that shows it. */
  readonly what: string;
}

/** A field whose text is hidden until it is asked for. */
export const SecretField = ({ what, ...rest }: SecretFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={isShown ? `Hide ${what}` : `Show ${what}`}
          aria-pressed={isShown}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </IconButton>
      }
    />
  );
};
