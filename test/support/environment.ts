const settings = /^(AWS_|DYNAMODB_ENDPOINT$)/;

/** The environment for a command that a test starts: without the DynamoDB and AWS settings of the person who runs the tests. */
export const bareEnvironment: NodeJS.ProcessEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
