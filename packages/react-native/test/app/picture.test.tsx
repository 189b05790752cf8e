import { expect, test } from 'vitest'
import { copyAsSeen } from '../../phone/take-picture.ts'

test('the copy for a picture is scrolled as far as the view, and its fields have the texts that were typed', () => {
  document.body.innerHTML = `
    <div>
      <div id="list" style="overflow: auto; width: 100px; height: 100px">
        <div style="height: 900px; transform: scale(1)"></div>
      </div>
      <input value="at first"><textarea>at first</textarea>
    </div>`
  const view = document.body.firstElementChild as HTMLElement
  view.querySelector('#list')!.scrollTop = 120
  view.querySelector('input')!.value = 'typed'
  view.querySelector('textarea')!.value = 'typed too'
  const copy = copyAsSeen(view)
  const content = copy.querySelector<HTMLElement>('#list > div')
  expect(content?.style.transform).toBe('translate(0px, -120px) scale(1)')
  expect(copy.querySelector('input')?.getAttribute('value')).toBe('typed')
  expect(copy.querySelector('textarea')?.textContent).toBe('typed too')
  expect(view.querySelector('input')?.getAttribute('value')).toBe('at first')
})
