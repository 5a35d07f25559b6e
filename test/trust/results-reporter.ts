import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Names the file for the results. */
export const RESULTS_FILE = "TRUST_RESULTS_FILE";

export interface ResultOfTest {
  readonly file: string;
  readonly title: string;
  readonly project: string;
  readonly hasPassed: boolean;
}

/** Writes what Vitest's own JSON leaves out: in which project each test ran. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeFileSync(process.env[RESULTS_FILE] ?? "", JSON.stringify(modules.flatMap(resultsOf)));
  }
}

function resultsOf(module: TestModule): ResultOfTest[] {
  const common = { file: module.moduleId, project: module.project.name };
  const tests = [...module.children.allTests()].flatMap((test) => {
    const { state } = test.result();
    return state === "skipped" ? [] : [{ ...common, title: test.fullName, hasPassed: state === "passed" }];
  });
  // A file that cannot be loaded, or a hook that fails, has no tests to tell it.
  const hasFailed = !module.ok() && tests.every(({ hasPassed }) => hasPassed);
  return hasFailed ? [...tests, { ...common, title: module.relativeModuleId, hasPassed: false }] : tests;
}
