/** A link to the operator. @param address a mail address, or the https address of a page */
export const Contact = ({ address }: { address: string }) => (
  <a href={address.startsWith('https://') ? address : `mailto:${address}`}>{address}</a>
);
