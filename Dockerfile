# Builds the server, the web app, and the API reference, then keeps only what runs: no embedded PostgreSQL, source maps,
# or types. `npm run image:size` runs the same steps without a container engine and measures the result.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && node scripts/image/prune.mjs node_modules dist openapi

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Releases memory used for images to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/openapi ./openapi
COPY --from=build /app/demo ./demo
COPY --from=build /app/server/database/migrations ./server/database/migrations
COPY --from=build /app/server/providers/images/cutouts ./server/providers/images/cutouts
COPY --from=build /app/server/services/idx/feeds/profiles ./server/services/idx/feeds/profiles
COPY --from=build /app/server/services/staging/labels ./server/services/staging/labels
COPY --from=build /app/server/services/postgrid/postcards/fonts ./server/services/postgrid/postcards/fonts
# Named volumes inherit the owner of these folders.
RUN mkdir /data /backups /secrets /secrets-database /secrets-services /secrets-gateway \
  && chown node:node /data /backups /secrets*
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
