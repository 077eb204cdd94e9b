import { Fragment } from 'preact';

/** A text from a person, which may be long, without a blank, or written from right to left. A mail address breaks before its @. */
export const Name = ({ of: text }: { readonly of: string }) => (
  <bdi class="name" title={text}>
    {text.split(/(?=@)/).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);

/** A link to the operator. @param address a mail address, or the https address of a page */
export const Contact = ({ address }: { address: string }) => (
  <a href={address.startsWith('https://') ? address : `mailto:${address}`}>
    <Name of={address} />
  </a>
);
