import type { Contract } from './contract.ts';

/** A style sheet that marks beta and experimental operations in the sidebar; the reference itself only marks deprecated ones. */
export const markingStyles = ({ paths }: Contract): string =>
  Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => operation['x-stability'])
        .map(([method, operation]) => markingRule(`/${method.toUpperCase()}${path}`, operation['x-stability'])),
    )
    .join('\n');

const markingRule = (operation: string, stability = '') =>
  `[data-sidebar-id$="${operation}"] > a::after { content: "${stability}"; margin-left: 0.375rem; font-size: 0.6875rem; color: var(--scalar-color-2); }`;
