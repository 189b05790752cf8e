import { describe, expect, it } from 'vitest'
import { readSort, turnSort } from './sort.ts'

const read = (sort: string) => readSort(new URLSearchParams({ sort }), ['seen', 'name'], 'seen,DESC')

describe('the order of a list', () => {
  it('a list has the order that the URL names, if the list has the column', () => {
    expect(read('name,ASC')).toBe('name,ASC')
    for (const sort of ['', 'secret,ASC', 'name', 'name,UP']) expect(read(sort)).toBe('seen,DESC')
  })

  it('the order of a list turns with each click on the same column', () => {
    expect(turnSort('seen,DESC', 'name')).toBe('name,DESC')
    expect(turnSort('name,DESC', 'name')).toBe('name,ASC')
    expect(turnSort('name,ASC', 'name')).toBe('name,DESC')
  })
})
