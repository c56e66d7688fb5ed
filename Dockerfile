FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY scripts ./scripts
COPY client ./client
COPY src ./src
COPY form-app ./form-app
# The embedded database that the first start copies is only readable by its owner, here root.
RUN npm run build && chmod -R a+rX dist form-app

FROM node:24-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 HOST=0.0.0.0 SAMPLE=false DATA_DIR=/app/data MODULES_DIR=/app/light-modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY form-bootstrap ./form-bootstrap
COPY form-core ./form-core
COPY sample ./sample
COPY --from=build /app/dist ./dist
COPY --from=build /app/form-app ./form-app
# A clone made with a restrictive umask has files that only their owner, here root, may read.
RUN find . -name node_modules -prune -o ! -perm -o+r -exec chmod a+rX {} + \
  && mkdir -p data light-modules && chown node:node data && chmod 700 data \
  && printf '#!/bin/sh\ncd /app && exec node --max-semi-space-size=8 dist/cli.js "$@"\n' > /usr/local/bin/cms && chmod 755 /usr/local/bin/cms
USER node
VOLUME /app/data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}${process.env.CONTEXT_PATH || ''}/.rest/health/live`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "dist/main.js"]
