/** Says `text` to a screen reader when it changes. */
export const LiveRegion = ({ text }: { readonly text: string }) => (
  <output aria-live="polite" className="visually-hidden">
    {text}
  </output>
);
