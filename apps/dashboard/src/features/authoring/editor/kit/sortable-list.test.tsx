import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { DragHandle } from './drag-handle.tsx'
import { SortableList, useSortableEntry } from './sortable-list.tsx'

const listNames = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((it) => it.textContent)
const getHandle = (name: string) => page.getByRole('button', { name: `Drag ${name}` })

/** Once it can be dragged, a screen reader describes it. */
const expectReady = (name: string) =>
  expect.element(getHandle(name)).toHaveAccessibleDescription('Press Enter to drag')

async function moveDown(name: string) {
  await expectReady(name)
  getHandle(name).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelector('[data-dragging]')?.textContent).toBe(name)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText(`dropped ${name}`)).toBeInTheDocument()
  await expect.poll(() => document.querySelector('[data-dragging]')).toBeNull()
}

test('entries can be dragged by the keyboard once what drags them has come', async () => {
  await renderScreen(<Fruits />)
  await expect.poll(listNames).toEqual(['Apple', 'Pear', 'Quince'])
  await moveDown('Apple')
  await expect.poll(listNames).toEqual(['Pear', 'Apple', 'Quince'])
})

test('an entry that is added later can be dragged too, and keeps what was typed into it', async () => {
  await renderScreen(<Fruits />)
  await expectReady('Pear')
  await userEvent.click(page.getByRole('button', { name: 'Add' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Note on Medlar' }), 'ripe')
  await moveDown('Quince')
  await expect.poll(listNames).toEqual(['Apple', 'Pear', 'Medlar', 'Quince'])
  await expect.element(page.getByRole('textbox', { name: 'Note on Medlar' })).toHaveValue('ripe')
  await moveDown('Medlar')
  await expect.poll(listNames).toEqual(['Apple', 'Pear', 'Quince', 'Medlar'])
})

const say = (moment: string, { id }: { id: string }) => `${moment} ${id}`

function Fruits() {
  const [names, setNames] = useState(['Apple', 'Pear', 'Quince'])
  return (
    <>
      <SortableList
        help="Press Enter to drag"
        say={say}
        onDrop={({ id, index }) => setNames((all) => all.filter((it) => it !== id).toSpliced(index, 0, id))}
      >
        <ol>
          {names.map((name, index) => (
            <Fruit key={name} name={name} index={index} />
          ))}
        </ol>
      </SortableList>
      <button onClick={() => setNames((all) => [...all, 'Medlar'])}>Add</button>
    </>
  )
}

function Fruit({ name, index }: { name: string; index: number }) {
  const { ref, handleRef } = useSortableEntry<HTMLLIElement>({
    id: name,
    index,
    group: 'fruits',
    type: 'fruit',
  })
  return (
    <li ref={ref}>
      <DragHandle handleRef={handleRef} label={`Drag ${name}`} />
      {name}
      <input aria-label={`Note on ${name}`} />
    </li>
  )
}
