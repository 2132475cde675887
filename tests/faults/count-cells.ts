import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { scenarioList } from '#mocks/scenarios/list.ts';
import { pages } from './pages.ts';

/** Reports the size of the matrix and its failed cells at the end. */
class CountCells implements Reporter {
  private readonly cells = new Set<string>();
  private readonly failed = new Set<string>();

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) if (test.title.includes(' × ')) this.cells.add(test.title);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== test.expectedStatus) this.failed.add(test.title);
  }

  onEnd(): void {
    const size = `${pages.length} routes × ${Object.keys(scenarioList).length} scenarios = ${this.cells.size} cells`;
    process.stdout.write(`\nfault matrix: ${size}${this.failed.size === 0 ? '' : `, ${this.failed.size} failed`}\n`);
    for (const title of this.failed) process.stdout.write(`  ${title}\n`);
  }
}

// Playwright loads a reporter by its default export.
export default CountCells;
