// Loaded before a command (`node -r`), as plain JavaScript: an older Node.js does not read TypeScript.
const wanted = 24;
const [major] = process.versions.node.split('.').map(Number);
if (major < wanted) {
  console.error(
    `This needs Node.js ${wanted}, but this is ${process.versions.node}. npm ci installs the right one; ` +
      'if npm blocked its installation: npm rebuild node --foreground-scripts',
  );
  process.exit(1);
}
