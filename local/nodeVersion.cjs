// Loaded before a command (`node -r`), as plain JavaScript: an older Node.js does not read TypeScript.
const wanted = 24;
const [major] = process.versions.node.split('.').map(Number);
if (major < wanted) {
  console.error(
    `This needs Node.js ${wanted}, and here it is ${process.versions.node}. npm ci brings one of its own; ` +
      'where npm blocked its installation: npm rebuild node --foreground-scripts',
  );
  process.exit(1);
}
