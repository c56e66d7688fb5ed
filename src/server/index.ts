export { startServer } from './start/start-server.js';
