/**
 * jest-light-runner sends its settings to each worker only once. A worker that is still loading the runner would miss them and
 * wait until the end of the run. Therefore each worker keeps the settings until the runner requests them.
 */
const REQUEST = 'jest-light-runner-get-worker-data';
const SETTINGS = 'jest-light-runner-worker-data';

if (process.send !== undefined) {
  const send = process.send.bind(process);
  const emit = process.emit.bind(process);
  let settings;
  // A separate listener would consume messages that arrive before Tinypool listens.
  process.emit = (event, message, ...rest) => {
    if (event === 'message' && message?.type === SETTINGS) settings = message;
    return emit(event, message, ...rest);
  };
  process.send = (message, ...rest) => {
    if (message !== REQUEST || settings === undefined) return send(message, ...rest);
    return emit('message', settings);
  };
}
