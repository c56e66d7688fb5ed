export { startServer } from './start-server.js';
