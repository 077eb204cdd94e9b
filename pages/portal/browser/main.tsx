import { render } from 'preact';
import { Portal } from './Portal.tsx';
import { signInWith } from './signIn.ts';
import { keepFocus } from './ui/keepFocus.ts';

const root = document.querySelector<HTMLElement>('#portal');
if (!root) throw new Error('the page has no element #portal');
const { issuer = '', clientId = '', audience = '', contact = '' } = root.dataset;
const page = location.origin + location.pathname;

root.replaceChildren();
keepFocus(root);
render(
  <Portal
    signIn={signInWith({ issuer, clientId, audience }, page)}
    baseUrl={new URL('.', page).href.replace(/\/$/, '')}
    contact={contact}
    query={new URLSearchParams(location.search)}
  />,
  root,
);
