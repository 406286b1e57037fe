# Bale, for any number of nodes. Data lies in /data, nightly backups in /backups where BACKUP_DIR says so; nothing else of the root is written to (--read-only --tmpfs /tmp).
#   docker build -t bale .        compose.yaml starts it with all that it needs

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund --include=dev --include=optional
COPY . .
RUN node scripts/build.ts
# What others may use beside them is no use here: the image has its Node, and nothing is type-checked in it.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/typescript node_modules/@typescript

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/build build
COPY --from=build /site/app app
COPY --from=build /site/db db
COPY --from=build /site/delivery delivery
COPY --from=build /site/server server
COPY --from=build /site/scripts scripts
RUN install -d -o node -g node -m 700 /data /backups
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/livez', { signal: AbortSignal.timeout(4000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "scripts/start.ts"]
