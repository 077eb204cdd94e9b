import { Name } from '../ui/Name.tsx';

/** A link to the operator. @param address a mail address, or the https address of a page */
export const Contact = ({ address }: { address: string }) => (
  <a href={address.startsWith('https://') ? address : `mailto:${address}`}>
    <Name of={address} />
  </a>
);
