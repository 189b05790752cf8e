import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toSubError } from '@waymark/contract/constants'
import { answerCalls, listCalls, refuse } from '../../../../test/answer-calls.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { SignOnSection } from './sign-on-section.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

const addresses = {
  oidcCallback: 'https://waymark.test/oidc',
  samlEntityId: 'https://waymark.test/saml',
  samlConsumer: 'https://waymark.test/saml/consume',
}

async function open(language: 'en' | 'de' = 'en') {
  answerCalls({ signOn: { get: () => ({ connection: null, addresses }) } })
  await renderScreen(<SignOnSection />, { language })
}

const domains = page.getByRole('combobox', { name: 'Email domains' })

async function fillIn() {
  await userEvent.fill(field('Issuer'), 'https://login.example.org')
  await userEvent.fill(field('Client ID'), 'waymark')
  await userEvent.fill(domains, 'example.org')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(domains, 'gmail.com')
  await userEvent.keyboard('{Enter}')
}

test('each protocol has its own addresses and fields, and what was written stays', async () => {
  await open()
  await userEvent.fill(field('Issuer'), 'https://login.example.org')
  await expect.element(field('Redirect address')).toHaveValue(addresses.oidcCallback)
  await userEvent.click(page.getByText('SAML 2.0'))
  await expect.element(field('Assertion consumer service address (POST)')).toHaveValue(addresses.samlConsumer)
  await expect.element(field('Issuer')).not.toBeInTheDocument()
  await userEvent.click(page.getByText('OpenID Connect'))
  await expect.element(field('Issuer')).toHaveValue('https://login.example.org')
})

test('missing fields are named in German, and the first one has the focus', async () => {
  await open('de')
  await userEvent.click(button('Verbinden'))
  await expect.element(field('Client-ID')).toBeInvalid()
  await expect.element(field('Issuer')).toHaveFocus()
})

test('domains that are refused are named at their field', async () => {
  answerCalls({
    signOn: {
      put: () => {
        throw refuse('invalid_input', toSubError('domain_expected', { field: 'domains.1' }))
      },
    },
  })
  await open()
  await fillIn()
  await userEvent.click(button('Connect'))
  await expect.element(domains).toHaveAccessibleDescription(/gmail\.com: /)
  expect(listCalls('signOn.put')).toMatchObject([
    {
      provider: {
        kind: 'OIDC',
        issuer: 'https://login.example.org',
        clientId: 'waymark',
        clientSecret: null,
      },
      domains: ['example.org', 'gmail.com'],
    },
  ])
})
