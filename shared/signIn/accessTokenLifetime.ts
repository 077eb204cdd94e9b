/**
 * How long an access token is accepted, in seconds: Cognito and the sign-in of `npm start` put it into `exp`, which `accessTokens` checks.
 * Another provider sets its own.
 */
export const accessTokenSeconds = 3_600;
