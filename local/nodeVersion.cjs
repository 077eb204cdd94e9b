// Loaded before a command (`node -r`), as plain JavaScript, because an older Node.js cannot read TypeScript.
const required = 24;
const [major] = process.versions.node.split('.').map(Number);
if (major < required) {
  console.error(
    `This needs Node.js ${required}, but this is ${process.versions.node}. Start it with npm or npx, which use the one that npm ci installs ` +
      `on Linux, on Windows x64 and on Macs with an Intel processor. On another machine, install Node.js ${required}.`,
  );
  process.exit(1);
}
