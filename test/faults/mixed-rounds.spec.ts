import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createClient, type Form } from '../../client/index.js';
import { openDatabase } from '../../src/database/index.js';
import { kindsOfRun, showFigures } from './fault-plan.js';
import { checkByCommand, findInconsistencies, readRevisions } from './mixed-consistency.js';
import { MixedContent, type Outage } from './mixed-content.js';
import { MixedEditor } from './mixed-editor.js';
import { MixedCommandImporter, MixedImporter } from './mixed-importers.js';
import { MixedLoad } from './mixed-load.js';
import { Chance, mixedPlanOf } from './mixed-plan.js';
import { MixedReader } from './mixed-readers.js';
import { MixedSubmitter } from './mixed-submitter.js';
import { MixedWriter } from './mixed-writer.js';
import { MixedWorld, PASSWORD, settingsOf } from './mixed-world.js';

const PLAN = mixedPlanOf({ rounds: 2, seed: 20 });
const QUESTIONS = ['First', 'Second', 'Third'];
/**
 * Far longer than a start: starts on a machine with twenty times its capacity of work must not fail. The
 * figure is shown.
 */
const RECOVERY_MS = 90_000;

describe.each(kindsOfRun())(
  'reads, submissions, imports and edits while processes are killed, %s database',
  (kind) => {
    const chance = new Chance(PLAN.seed);
    const contents = [new MixedContent('first'), new MixedContent('second')] as const;
    const outages: Outage[] = [];
    let world: MixedWorld;
    let importer: MixedImporter | undefined;
    let commands: MixedCommandImporter;
    let editors: readonly MixedEditor[];
    let readers: readonly MixedReader[];
    let writer: MixedWriter;
    const answered: { readonly form: Form; readonly responses: number }[] = [];
    let revisions: ReadonlyMap<string, number> = new Map();

    beforeAll(async () => {
      world = await MixedWorld.create(kind, async (options, modules) => {
        for (const content of contents) {
          await content.define(modules);
          commands = new MixedCommandImporter(content, options.dataDir, settingsOf(options));
          await commands.act();
        }
      });
      const { address, options } = world;
      const [first] = contents;
      if (kind === 'postgres') importer = await MixedImporter.open(first, options);
      editors = await Promise.all(
        ['one', 'two'].map((name) =>
          MixedEditor.prepare(address, PASSWORD, name, new Chance(chance.between(0, 1e9))),
        ),
      );
      writer = new MixedWriter(address, PASSWORD, new Chance(chance.between(0, 1e9)));
      await writer.prepare();
      readers = [1, 2, 3].map(
        () => new MixedReader(address, contents, outages, new Chance(chance.between(0, 1e9))),
      );
    });

    afterAll(async () => {
      await importer?.close();
      await world.dispose();
    });

    async function newForm(): Promise<Form> {
      const credentials = { user: 'superuser', password: PASSWORD };
      const { formsEditor } = createClient({ baseUrl: world.address, credentials });
      const questions = QUESTIONS.map((title) => ({ title, questionType: 'text' as const }));
      const draft = await formsEditor.createForm({ title: 'Answered', publicResults: true, questions });
      return formsEditor.publishForm(draft.id);
    }

    /** A round: all clients work, the victim is ended and restarted, all clients finish. */
    async function strike(submitters: readonly MixedSubmitter[]): Promise<string[]> {
      const importers = [importer, kind === 'postgres' ? commands : undefined].filter(
        (each) => each !== undefined,
      );
      const load = new MixedLoad([...submitters, ...editors, writer, ...readers, ...importers]);
      await sleep(chance.between(200, 1_500));
      const from = performance.now();
      if (chance.between(0, 1) === 0) commands.kill();
      const outage = { from, to: Infinity };
      outages.push(outage);
      await world.strike(chance.of(world.victims), chance, importWhileDown);
      outages.splice(-1, 1, { from, to: performance.now() + 1_000 });
      await sleep(500);
      await load.stop();
      return load.problems;
    }

    /**
     * The embedded database can only be imported into while the server is stopped; half of these imports are
     * killed.
     */
    async function importWhileDown(): Promise<void> {
      if (kind === 'postgres') return;
      const importing = commands.act();
      if (chance.between(0, 1) === 0) {
        await sleep(chance.between(300, 2_500));
        commands.kill();
      }
      await importing;
    }

    /** Checks that each page shows the last import, and its versions all earlier ones. */
    async function problemsOfVersions({ workspace, acknowledged }: MixedContent): Promise<string[]> {
      const read = async (version: string): Promise<string> => {
        const response = await fetch(`${world.address}/.rest/delivery/${workspace}/page0${version}`);
        return /"round":\d+/.exec(await response.text())?.[0] ?? String(response.status);
      };
      const now = Number(/\d+$/.exec(await read(''))?.[0]);
      const last =
        now === 0 ? [] : [await read(`?version=1.${String(now - 1)}`), `"round":${String(now - 1)}`];
      const next = await read(`?version=1.${String(now)}`);
      const isRight =
        (now === acknowledged || now === acknowledged + 1) && last[0] === last[1] && next === '404';
      return isRight ? [] : [`${workspace}: ${JSON.stringify({ acknowledged, now, last, next })}`];
    }

    async function problemsOfResponses(form: Form, submitters: readonly MixedSubmitter[]): Promise<string[]> {
      const stored = await createClient({ baseUrl: world.address }).forms.getResults(form.id);
      const expected = submitters.flatMap(({ acknowledged }) => acknowledged).sort((a, b) => a.id - b.id);
      answered.push({ form, responses: expected.length });
      const isEqual = isDeepStrictEqual(
        [...stored].sort((a, b) => a.id - b.id),
        expected,
      );
      const isWhole = expected.every(({ items }) => items.length === QUESTIONS.length);
      return isEqual && isWhole
        ? []
        : [
            `form ${String(form.id)}: ${String(stored.length)} stored, ${String(expected.length)} acknowledged`,
          ];
    }

    /** Consistency checks of the database; of the embedded one after the server is stopped. */
    async function problemsOfDatabase(): Promise<string[]> {
      const database = await openDatabase(world.options);
      try {
        const before = revisions;
        revisions = await readRevisions(database);
        const back = [...before].filter(([topic, revision]) => (revisions.get(topic) ?? 0) < revision);
        return [...(await findInconsistencies(database)), ...back.map(([topic]) => `${topic} went back`)];
      } finally {
        await database.close();
      }
    }

    function figures(seconds: number): string {
      const sum = (numbers: readonly number[]): string => String(numbers.reduce((a, b) => a + b, 0));
      return [
        `${String(PLAN.rounds)} rounds (seed ${String(PLAN.seed)}) in ${seconds.toFixed(0)} s`,
        `acknowledged: ${sum(answered.map(({ responses }) => responses))} responses`,
        `${sum(editors.map(({ acknowledged }) => acknowledged))} edits (${sum(editors.map(({ lost }) => lost))} without an answer)`,
        `${String(writer.writes)} writes of content`,
        `${sum(contents.map(({ acknowledged }) => acknowledged + 1))} imports`,
        `${sum(readers.map(({ responses }) => responses))} answers read`,
        `${String(world.killedStarts)} starts killed`,
        `longest recovery ${(world.longestRecovery / 1_000).toFixed(1)} s`,
      ].join(', ');
    }

    it(`lose, duplicate or truncate nothing in ${String(PLAN.rounds)} rounds`, async () => {
      const begun = performance.now();
      for (let round = 1; round <= PLAN.rounds; round += 1) {
        const form = await newForm();
        const submitters = [1, 2, 3, 4].map((each) => new MixedSubmitter(world.address, form, String(each)));
        const problems = await strike(submitters);
        problems.push(...(await problemsOfResponses(form, submitters)));
        for (const editor of editors) await editor.check();
        await writer.check();
        for (const content of contents) problems.push(...(await problemsOfVersions(content)));
        if (kind === 'postgres') problems.push(...(await problemsOfDatabase()));
        for (const client of [
          ...readers,
          ...editors,
          writer,
          ...(importer === undefined ? [] : [importer]),
          commands,
        ])
          problems.push(...client.problems);
        expect({ round, problems: problems.slice(0, 20) }).toEqual({ round, problems: [] });
      }
      const activity = await createClient({
        ...{ baseUrl: world.address, credentials: { user: 'superuser', password: PASSWORD } },
      }).forms.listActivity();
      const counts = new Map(activity.map(({ formId, responses }) => [formId, responses]));
      expect(answered.filter(({ form, responses }) => counts.get(form.id) !== responses)).toEqual([]);
      await world.stop();
      expect(await problemsOfDatabase()).toEqual([]);
      expect(await checkByCommand(world.options)).toEqual([0, { problems: 0, warnings: 0, findings: [] }]);
      showFigures(`all killed, ${kind} database`, figures((performance.now() - begun) / 1_000));
      expect(world.longestRecovery).toBeLessThan(RECOVERY_MS);
    });
  },
);
