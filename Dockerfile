# The API with the built portal, pages and widgets. `docker build -t tandem .`
FROM node:24-bookworm-slim AS build
WORKDIR /tandem
ENV CI=true PUPPETEER_SKIP_DOWNLOAD=1
COPY . .
RUN npx --yes pnpm@12 install --frozen-lockfile && node scripts/build.ts

# The runtime image, without build tools, browsers, tests and the portal's sources.
FROM node:24-bookworm-slim AS packages
WORKDIR /tandem
ENV CI=true PUPPETEER_SKIP_DOWNLOAD=1
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY api/package.json api/
COPY portal/package.json portal/
COPY packages packages
# Server-rendered pages import the portal's packages; the backup uses those of the root.
RUN npx --yes pnpm@12 install --frozen-lockfile --prod --filter tandem --filter @tandem/api... --filter @tandem/portal...

FROM node:24-bookworm-slim
WORKDIR /tandem
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 NODE_COMPILE_CACHE=/data/compiled
COPY --from=packages /tandem ./
COPY --from=build /tandem/api/src api/src
COPY --from=build /tandem/api/dist api/dist
COPY --from=build /tandem/scripts/backup scripts/backup
COPY --from=build /tandem/portal/dist portal/dist
COPY --from=build /tandem/portal/dist-site portal/dist-site
COPY --from=build /tandem/widgets/dist widgets/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node handles SIGTERM itself: requests in progress have ten seconds to finish.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "api/dist/main.js"]
