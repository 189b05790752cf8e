import { readFileSync } from 'node:fs'

export const entity = readFileSync('entity.json')
