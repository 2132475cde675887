import { between } from '../base/days.ts';

export class Register {
  #rounds = 0;
  #numbers = new Set<string>();

  nextRound(): number {
    return this.#rounds++;
  }

  numberOf(prefix: string, published: string, id: string): string {
    for (let n = between(`no/${id}`, 4, 139); ; n++) {
      const number = `${prefix}〔${published.slice(0, 4)}〕${n}号`;
      if (!this.#numbers.has(number)) {
        this.#numbers.add(number);
        return number;
      }
    }
  }
}
