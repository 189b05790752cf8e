import { changeCustomer, findCustomer, signIn, signOut, type Customer } from '../customer.ts'
import { element } from '../element.ts'
import { formatPrice, getLanguage, getTexts } from '../language.ts'

export function drawAccount(main: HTMLElement): string {
  const { account } = getTexts()
  const show = () => {
    const customer = findCustomer()
    main.replaceChildren(...(customer ? drawSignedIn(customer, show) : drawSignedOut(show)))
  }
  show()
  return account.title
}

function drawSignedOut(onChange: () => void): HTMLElement[] {
  const { account } = getTexts()
  const name = element('input', { name: 'name', autocomplete: 'name', required: true, maxlength: 60 })
  const submit = (event: Event) => {
    event.preventDefault()
    if (!name.value.trim()) return
    signIn(name.value)
    onChange()
  }
  return [
    element('h1', {}, account.title),
    element('p', { class: 'lead' }, account.signInText),
    element(
      'form',
      { class: 'form', onsubmit: submit },
      element('label', {}, account.name, name),
      element('button', { class: 'button', id: 'sign-in' }, account.signIn),
    ),
  ]
}

function drawSignedIn({ name, reminders, orders }: Customer, onChange: () => void): HTMLElement[] {
  const { account } = getTexts()
  const box = element('input', {
    type: 'checkbox',
    name: 'reminders',
    checked: reminders,
    onchange: () => changeCustomer({ reminders: box.checked }),
  })
  const leave = () => {
    signOut()
    onChange()
  }
  return [
    element('h1', {}, account.hello(name)),
    element(
      'section',
      {},
      element('h2', {}, account.reminders),
      element('label', { class: 'check' }, box, account.remindersText),
    ),
    element('section', {}, element('h2', {}, account.orders), drawOrders(orders)),
    element(
      'p',
      {},
      element('button', { type: 'button', class: 'button quiet', onclick: leave }, account.signOut),
    ),
  ]
}

function drawOrders(orders: Customer['orders']): HTMLElement {
  if (orders.length === 0) return element('p', { class: 'empty' }, getTexts().account.noOrders)
  const date = new Intl.DateTimeFormat(getLanguage(), { dateStyle: 'long' })
  const rows = orders.map(({ at, totalCents }) =>
    element('li', {}, date.format(new Date(at)), element('strong', {}, formatPrice(totalCents))),
  )
  return element('ul', { class: 'orders' }, ...rows)
}
