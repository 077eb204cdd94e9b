# The whole service of `npm start` in one image: docs/local.md.
ARG BASE=docker.io/library/node:24.21.0-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY cli/package.json cli/petstore.cjs cli/
COPY tools/ci/checkInstall.cjs tools/ci/
# The base image has Node.js, so remove the npm package that contains it. The pages use one build of the reference's library and no source map.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && mv node_modules/@scalar/api-reference/dist/browser /tmp/browser \
  && rm -rf node_modules/@scalar/api-reference/dist/* /tmp/browser/*.map /tmp/browser/*/*.map \
  && mv /tmp/browser node_modules/@scalar/api-reference/dist/
COPY . .
# npm ci installs the database only for Linux x64. Other platforms download it here, once, and not at each start.
RUN node -e "import('./local/dynamodb/findProgram.ts').then(({ findDynamoDbProgram }) => findDynamoDbProgram())"

FROM ${BASE}
ENV NODE_ENV=production PETSTORE_LISTEN=0.0.0.0 PETSTORE_DATA=/data
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown 1000:1000 /data
USER 1000
VOLUME /data
# The service, and its sign-in.
EXPOSE 3000 13000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`${require(`${process.env.PETSTORE_DATA}/service.json`).url}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "local/start.ts"]
