import { copyText, notAllowed } from '../../browser/copyText.ts';

/**
 * A button that copies a text, and announces it to screen readers.
 * @param text read when the button is pressed
 * @param whenNotAllowed called where the browser does not allow it, so that readers are told to select the text
 */
export function copyButton(label: string, text: () => string | Promise<string>, whenNotAllowed = () => {}): HTMLElement {
  const [frame, button, status] = [document.createElement('span'), document.createElement('button'), document.createElement('span')];
  frame.className = 'copier';
  frame.append(status, button);
  status.role = 'status';
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', async () => {
    // Emptied first: a screen reader says only what changes.
    status.textContent = '';
    const message = await copyText(await text());
    if (message === notAllowed) whenNotAllowed();
    status.textContent = message;
  });
  button.addEventListener('blur', () => {
    status.textContent = '';
  });
  return frame;
}
