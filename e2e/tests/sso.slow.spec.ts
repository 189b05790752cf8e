import type { Browser, Page } from '@playwright/test'
import { startOpenIdPeer, type OpenIdPeer } from '../../tools/peers/openid-peer.ts'
import { startSamlPeer, type SamlPeer } from '../../tools/peers/saml-peer.ts'
import { callApi } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

// These tests provoke refusals, and providers' pages request missing images.
test.use({ expectedConsoleErrors: [/status of (400|401|404|417|502)/] })

const domain = 'garden.example'

let openId: OpenIdPeer
let saml: SamlPeer
test.beforeAll(async () => {
  openId = await startOpenIdPeer()
  saml = await startSamlPeer()
})
test.afterAll(async () => {
  await openId.close()
  await saml.close()
})

test('an Admin connects OpenID Connect, and somebody signs on from the start to their apps', async ({
  dashboard: admin,
  browser,
}) => {
  await openSettings(admin)
  const callback = await admin.getByRole('textbox', { name: 'Redirect address' }).inputValue()
  const { clientId, clientSecret } = openId.register(callback)
  await admin.getByRole('button', { name: 'Connect' }).click()
  await expect(admin.getByText('This field is required').first()).toBeVisible()
  await expect(admin.getByLabel('Issuer')).toBeFocused()
  await admin.getByLabel('Issuer').fill('http://127.0.0.1:9')
  await admin.getByLabel('Client ID').fill(clientId)
  await admin.getByRole('textbox', { name: 'Client secret' }).fill(clientSecret)
  await admin.getByRole('combobox', { name: 'Email domains' }).fill(domain)
  await admin.getByRole('combobox', { name: 'Email domains' }).press('Enter')
  await admin.getByRole('button', { name: 'Connect' }).click()
  await expect(admin.getByRole('alert')).toContainText('The identity provider cannot be reached')
  await admin.getByLabel('Issuer').fill(openId.issuer)
  await admin.getByRole('button', { name: 'Connect' }).click()
  await expect(admin.getByText('Single sign-on settings saved')).toBeVisible()
  await admin.getByRole('button', { name: 'Test now' }).click()
  await expect(admin.getByText('Everything that can be checked works')).toBeVisible()

  const guest = await openGuest(browser)
  await begin(guest, `ada@${domain}`)
  await expect(guest).toHaveURL((url) => url.origin === openId.issuer)
  await guest.getByPlaceholder('and password').fill('any')
  await guest.getByRole('button', { name: 'Sign-in' }).click()
  await expect(guest).toHaveURL(/\/home$/)
  await expect(guest.getByRole('button', { name: 'Profile of Ada' })).toBeVisible()
  await guest.goto('/settings/sign-on')
  await expect(guest.getByText('Only Admins can change these settings')).toBeVisible()
  await guest.context().close()
})

test('an Admin changes to SAML, and somebody signs on from the start to where they were heading', async ({
  dashboard: admin,
  browser,
}) => {
  await openSettings(admin)
  await admin.getByText('SAML 2.0').click()
  const metadata = await admin.getByRole('textbox', { name: 'Metadata address' }).inputValue()
  expect(await (await admin.request.get(metadata)).text()).toContain(`entityID="${metadata}"`)
  await admin.getByLabel('Provider entity ID').fill(saml.entityId)
  await admin.getByLabel('Sign-in address').fill(saml.signInUrl)
  await admin.getByLabel('Certificate', { exact: true }).fill('none')
  await addDomain(admin)
  await save(admin)
  await expect(admin.getByText('This is not a certificate in PEM format')).toBeVisible()
  await admin.getByLabel('Certificate', { exact: true }).fill(saml.keys.certificate)
  await save(admin)
  await expect(admin.getByText('Single sign-on settings saved')).toBeVisible()
  await expect(admin.getByText('CN=idp.garden.example, valid until')).toBeVisible()

  const guest = await openGuest(browser)
  await guest.goto('/my-profile')
  await guest.getByRole('link', { name: 'Use single sign-on' }).click()
  await goOn(guest, `grace@${domain}`)
  await expect(guest.getByRole('heading', { name: 'Identity provider' })).toBeVisible()
  expect(new URL(guest.url()).origin).toBe(new URL(saml.entityId).origin)
  await guest.getByLabel('Email').fill(`Grace@${domain}`)
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await expect(guest).toHaveURL(/\/my-profile$/)
  await expect(guest.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(`grace@${domain}`)
  await guest.context().close()
})

test('somebody who may not come in is told why, and finds a way back', async ({
  dashboard: admin,
  browser,
}) => {
  const organisation = await callApi<{ id: string }>(admin, 'GET', '/v1/organisation')
  await callApi(admin, 'PUT', `/v1/orgs/${organisation.id}/sso`, {
    provider: {
      kind: 'SAML',
      entityId: saml.entityId,
      signInUrl: saml.signInUrl,
      certificates: [saml.keys.certificate],
    },
    domains: [domain],
    allowsNewMembers: false,
  })
  const guest = await openGuest(browser)
  await begin(guest, 'eve@elsewhere.example')
  await expect(guest.getByRole('alert')).toContainText('Single sign-on is not set up for this email')
  await begin(guest, `eve@${domain}`)
  await expect(guest.getByRole('heading', { name: 'Identity provider' })).toBeVisible()
  await guest.getByLabel('Email').fill(`eve@${domain}`)
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await expect(guest.getByRole('heading', { name: 'You are not signed in' })).toBeFocused()
  await expect(guest.getByText('You have no account here, and signing in does not create one')).toBeVisible()
  await guest.getByRole('link', { name: 'Start again' }).click()
  await expect(guest).toHaveURL(/\/sso-login$/)

  // A guessed code signs nobody in, and texts from the URL are not shown.
  await guest.goto('/sso-callback?code=guessed')
  await expect(guest.getByText('This sign-in has expired')).toBeVisible()
  await guest.goto('/sso-callback?problem=constructor')
  await expect(guest.getByText('Error while logging in.')).toBeVisible()
  await guest.getByRole('link', { name: 'Sign in with a password' }).click()
  await expect(guest).toHaveURL(/\/signin$/)
  await guest.context().close()

  await openSettings(admin)
  await admin.getByRole('button', { name: 'Remove single sign-on' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove single sign-on' }).click()
  await expect(admin.getByText('No identity provider connected yet')).toBeVisible()
})

async function openSettings(page: Page): Promise<void> {
  await page.goto('/home')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Single sign-on' }).click()
  await expect(page).toHaveURL(/\/settings\/sign-on$/)
  await expect(page.getByRole('heading', { name: 'Single sign-on', level: 1 })).toBeVisible()
}

async function addDomain(page: Page): Promise<void> {
  if (await page.getByText(domain, { exact: true }).isVisible()) return
  await page.getByRole('combobox', { name: 'Email domains' }).fill(domain)
  await page.getByRole('combobox', { name: 'Email domains' }).press('Enter')
}

const save = (page: Page) => page.getByRole('button', { name: /^(Save|Connect)$/ }).click()

const openGuest = async (browser: Browser) => (await browser.newContext()).newPage()

async function begin(page: Page, email: string): Promise<void> {
  await page.goto('/sso-login')
  await goOn(page, email)
}

async function goOn(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Single sign-on' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
