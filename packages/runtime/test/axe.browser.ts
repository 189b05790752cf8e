import { KINDS, SMALL, tryAxe } from './try-axe.ts'

for (const kind of [...KINDS, ...Object.keys(SMALL).filter((it) => it !== 'gesture')]) tryAxe(kind)
tryAxe('gesture', 'german&long')
