import { figures } from './hnte.ts';
import type { Table } from './table.ts';
import { held, notHeld } from './table.ts';

export const hnteTax: Table = {
  policy: 'nat-hnte-cit',
  company: {
    'declaration:no-accident-in-year@2025-01-01..2025-12-31': false,
    'declaration:no-pollution-in-year@2025-01-01..2025-12-31': false,
    'qualification:hnte': held,
    ...figures,
  },
  aside: ['4.1', '5.1'],
  cases: [
    { kind: 'yes', name: 'holds a valid certificate', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'the certificate has run out',
      facts: { 'qualification:hnte': { held: true, since: '2022-10-01', until: '2025-10-01' } },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
      texts: {
        '0': {
          zh: ['已于 2025-10-01 到期', '持有，且在有效期内', '「高新技术企业」已于 2025-10-01 到期，重新取得后可满足。'],
          en: [
            'ran out on 1 Oct 2025',
            'held and valid',
            'The title High and New Technology Enterprise ran out on 1 Oct 2025; met once it is obtained again.',
          ],
        },
      },
    },
    {
      kind: 'boundary',
      name: 'the last day of the certificate counts, and so do 10% and 60%',
      facts: {
        'qualification:hnte': { held: true, since: '2023-11-20', until: '2026-11-20' },
        'techStaff@2025': 8,
        'highTechRevenue@2025': 28_800_000,
      },
      state: 'met',
      verdict: 'eligible',
      reasons: {},
    },
    {
      kind: 'missing',
      name: 'nothing is known of the certificate',
      without: ['qualification:hnte'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '0': 'unknown' },
      missing: ['qualification:hnte'],
      texts: {
        '0': {
          zh: [null, '持有，且在有效期内', '请回答：是否持有有效的「高新技术企业」资质？'],
          en: [null, 'held and valid', 'Answer: Do you hold a valid title “High and New Technology Enterprise”?'],
        },
      },
    },
  ],
};

export const losses: Table = {
  policy: 'nat-loss-2018',
  company: { 'qualification:hnte': notHeld, 'qualification:tech-sme': { held: true, since: '2026-07-15', until: '2027-03-31' } },
  cases: [
    { kind: 'yes', name: 'one of both titles is enough', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'neither of both',
      facts: { 'qualification:tech-sme': notHeld },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
      texts: {
        '0': {
          zh: [
            '高新技术企业：未取得、科技型中小企业：未取得',
            '持有其中一项，且在有效期内',
            '先取得其中一项资质：「高新技术企业」或「科技型中小企业」。',
          ],
          en: [
            'High and New Technology Enterprise: not held and Technology-based SME: not held',
            'one of them held and valid',
            'First obtain one of these titles: High and New Technology Enterprise or Technology-based SME.',
          ],
        },
      },
    },
    {
      kind: 'boundary',
      name: 'a title from tomorrow on is not held yet',
      facts: { 'qualification:tech-sme': { held: true, since: '2026-11-21' } },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
    },
    {
      kind: 'missing',
      name: 'no HNTE, and nobody knows of the other',
      without: ['qualification:tech-sme'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '0': 'unknown' },
      missing: ['qualification:tech-sme'],
    },
  ],
};
