import { copyText } from '../../browser/copyText.ts';

/** A button that copies a text, and announces it to screen readers. @param text read when the button is pressed */
export function copyButton(label: string, text: () => string | Promise<string>): HTMLElement {
  const [frame, button, status] = [document.createElement('span'), document.createElement('button'), document.createElement('span')];
  frame.className = 'copier';
  frame.append(status, button);
  status.role = 'status';
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', async () => {
    // Emptied first: a screen reader says only what changes.
    status.textContent = '';
    status.textContent = await copyText(await text());
  });
  button.addEventListener('blur', () => {
    status.textContent = '';
  });
  return frame;
}
