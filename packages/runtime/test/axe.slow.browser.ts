import { CASES, KINDS, SMALL, tryAxe } from './try-axe.ts'

for (const kind of KINDS) for (const name of CASES) tryAxe(kind, name)
for (const [kind, cases] of Object.entries(SMALL)) for (const name of cases) tryAxe(kind, name)
