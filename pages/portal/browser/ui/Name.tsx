/** A text of a person, which may be long, without a blank, or written from right to left. */
export const Name = ({ of: text }: { readonly of: string }) => (
  <bdi class="name" title={text}>
    {text}
  </bdi>
);
