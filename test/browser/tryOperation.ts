import type { Page } from 'playwright-core';
import { show, type Visit } from './visit.ts';

export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'API Client' });
export const senderOf = (page: Page, method: string) =>
  panelOf(page).getByRole('button', { name: new RegExp(`Send ${method} request`, 'i') });

/** Opens the panel that sends an operation. @param operation as for `show` */
export async function tryOperation(visit: Visit, operation: string): Promise<void> {
  const section = await show(visit, operation);
  await section.locator('.show-api-client-button').click();
  await panelOf(visit.page).waitFor();
}
