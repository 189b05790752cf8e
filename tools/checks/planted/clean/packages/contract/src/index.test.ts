import { test } from 'vitest'
import { contract } from './index.ts'

test('stands', () => contract)
