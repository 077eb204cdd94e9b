/** What is known of a machine that has no DynamoDB. */
interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** The docker command exists, but its server does not respond. */
  readonly hasDocker: boolean;
}

const startDocker: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'open -a Docker',
  win32: 'start "" "%ProgramFiles%\\Docker\\Docker\\Docker Desktop.exe"',
};

/** AWS's own archive. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DynamoDBLocal.DownloadingAndRunning.html */
const archive = 'https://d1ni2b6xgvw0s0.cloudfront.net/v2.x/dynamodb_local_latest.tar.gz';
const download = `mkdir -p .local/dynamodb-local && curl -fsSL ${archive} | tar -xz -C .local/dynamodb-local && export DYNAMODB_LOCAL_JAR=.local/dynamodb-local/DynamoDBLocal.jar`;
const installJava: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'brew install openjdk@17 && export PATH="$(brew --prefix openjdk@17)/bin:$PATH"',
  linux: 'sudo apt-get install -y openjdk-17-jre-headless',
};

/** The commands to paste on this machine so that the next start finds a DynamoDB. */
export function installAdvice(machine: Machine): string {
  return [
    `There is no DynamoDB for ${machine.platform}-${machine.arch} here. Paste this line, then start again:`,
    `  ${lineFor(machine)}`,
    'Or use any DynamoDB that runs: DYNAMODB_ENDPOINT=http://127.0.0.1:8000',
  ].join('\n');
}

function lineFor({ platform, arch, hasDocker }: Machine): string {
  // The embedded DynamoDB exists for this platform, so npm was configured to leave it out.
  if (platform === 'linux' && arch === 'x64') return 'npm ci --include=optional';
  if (hasDocker) return startDocker[platform] ?? 'sudo systemctl start docker';
  const java = installJava[platform];
  return java ? `${java} && ${download}` : 'winget install --exact --id Docker.DockerDesktop';
}
