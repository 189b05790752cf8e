# What is built: the dashboard, the SDK, the sample shop, the contract's router and the npm packages.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN node tools/run.js build && node tools/run.js packages

# What the server needs to run, without what builds and tests it.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY packages/contract/package.json packages/contract/
COPY packages/targeting/package.json packages/targeting/
RUN npm ci --omit=dev --no-audit --no-fund --workspace apps/server --workspace packages/contract --workspace packages/targeting

FROM node:24-bookworm-slim
ENV NODE_ENV=production WAYMARK_MODE=production WAYMARK_DATA_DIR=/data PORT=4000
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
COPY --from=build /app/apps/server apps/server/
COPY --from=build /app/packages/contract packages/contract/
COPY --from=build /app/packages/targeting packages/targeting/
COPY --from=build /app/packages/sdk/dist packages/sdk/dist/
COPY --from=build /app/apps/dashboard/dist apps/dashboard/dist/
COPY --from=build /app/apps/playground/dist apps/playground/dist/
COPY --from=build /app/dist dist/
COPY tools/run.js tools/backup.ts tools/migrate.ts tools/repeat-erasures.ts tools/restore.ts tools/
COPY LICENSE THIRD-PARTY-NOTICES.txt ./
COPY docs/api-guide.md docs/edge.md docs/extension.md docs/sdk-conformance.md docs/signed-end-users.md docs/
COPY docs/frameworks docs/frameworks/
COPY docs/sdk-protocol docs/sdk-protocol/
USER node
VOLUME /data
EXPOSE 4000
# Whether the process lives: a full disk or a lost database is not mended by starting it again.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: signals reach the server, which answers what it has accepted before it ends.
# It would keep four times as much memory for young objects, which the server gains nothing from.
CMD ["node", "--max-semi-space-size=16", "apps/server/dist/main.js"]
