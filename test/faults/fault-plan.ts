import { databaseKinds, type DatabaseKind } from '../support/databases.js';

/** The intensity of a fault run: the number of responses, concurrent clients and kills. */
export interface FaultPlan {
  readonly clients: number;
  readonly responses: number;
  readonly kills: number;
}

/** The short form, which is part of `npm test`, overridden by the options of `npm run faults`. */
export function planOf(short: FaultPlan): FaultPlan {
  return {
    clients: numberOf('FAULTS_CLIENTS', short.clients),
    responses: numberOf('FAULTS_RESPONSES', short.responses),
    kills: numberOf('FAULTS_KILLS', short.kills),
  };
}

/** The duration of a fault in seconds: that of the short form, or as specified by `npm run faults`. */
export function secondsOf(short: number): number {
  return numberOf('FAULTS_SECONDS', short);
}

/** Number of events to be delivered. */
export function eventsOf(short: number): number {
  return numberOf('FAULTS_EVENTS', short);
}

/** The number of kills of the server. */
export function killsOf(short: number): number {
  return numberOf('FAULTS_KILLS', short);
}

/** The kinds of database a run uses: both, unless `npm run faults` names one. */
export function kindsOfRun(): readonly DatabaseKind[] {
  const name = process.env.FAULTS_DATABASE;
  return name === undefined ? databaseKinds : databaseKinds.filter((kind) => kind === name);
}

/** Whether this is the short form, which runs in parallel with other tests. */
export function isShort(): boolean {
  return process.env.FAULTS_FIGURES === undefined;
}

/** Shows the figures of a run of `npm run faults`. */
export function showFigures(run: string, figures: string): void {
  if (!isShort()) process.stdout.write(`\n${run}: ${figures}\n`);
}

function numberOf(name: string, short: number): number {
  const text = process.env[name];
  return text === undefined ? short : Number(text);
}
