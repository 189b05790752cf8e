import { createNavigationContainerRef, NavigationContainer } from '@react-navigation/native'
import { createNativeStackNavigator } from '@react-navigation/native-stack'
import { Text } from 'react-native'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { followNavigation } from '../../src/screens/follow-navigation.ts'
import { createScreens } from '../../src/screens/screens.ts'
import { settle } from './render.tsx'
import { byTestId, startApp, toStep } from './start-app.tsx'

type Routes = { Orders: undefined; KYC_Step2Screen: { id: string } }

const Stack = createNativeStackNavigator<Routes>()

const find = (testId: string) => document.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
const text = () => find('waymark-card')?.textContent ?? ''
const onScreen = (value: string, testId: string) => [byTestId(testId, { screen: { match: 'EQUALS', value } })]

function createShop() {
  const ref = createNavigationContainerRef<Routes>()
  const shop = (
    <NavigationContainer ref={ref}>
      <Stack.Navigator screenOptions={{ animation: 'none' }}>
        <Stack.Screen name="Orders">{() => <Text testID="orders">Orders</Text>}</Stack.Screen>
        <Stack.Screen name="KYC_Step2Screen">
          {({ route }) => <Text testID="kyc">Identity {route.params.id}</Text>}
        </Stack.Screen>
      </Stack.Navigator>
    </NavigationContainer>
  )
  return { ref, shop }
}

const STEPS = [
  toStep('First', undefined, { identifiers: onScreen('Orders', 'orders') }),
  toStep('Second', undefined, { identifiers: onScreen('KYC_Step2Screen', 'kyc') }),
].map((step) => ({
  ...step,
  component: {
    ...step.component,
    container: 'TOOLTIP' as const,
    blocks: step.component.blocks.map((it) =>
      it.type === 'BUTTON' ? { ...it, action: { type: 'NEXT' as const } } : it,
    ),
  },
}))

async function start(prepare: (ref: ReturnType<typeof createShop>['ref']) => Promise<void>, locale = 'en') {
  const { ref, shop } = createShop()
  const { errors } = await startApp(shop, STEPS, {
    locale,
    prepare: async ({ screens }) => {
      followNavigation(ref, screens)
      await prepare(ref)
    },
  })
  await expect.poll(text).toContain('First')
  await page.getByRole('button', { name: locale === 'de' ? 'Fertig' : 'Done' }).click()
  return { ref, errors }
}

test('a reminder never names a route, and does not go to a screen whose parameters nobody knows', async () => {
  const { errors } = await start(async () => {})
  await expect.poll(text).toBe('This continues on another screen.')
  expect(document.body.textContent).not.toContain('KYC_Step2Screen')
  expect(errors).toEqual([])
})

test('a reminder speaks the language of the guide', async () => {
  await start(async () => {}, 'de')
  await expect.poll(text).toBe('Weiter geht es auf einem anderen Bildschirm.')
})

test('a reminder goes to a screen that was open before, with its parameters', async () => {
  const { ref } = await start(async (navigation) => {
    await settle(300)
    navigation.navigate('KYC_Step2Screen', { id: '7' })
    await settle(300)
    navigation.goBack()
  })
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect
    .poll(() => ref.getCurrentRoute())
    .toMatchObject({ name: 'KYC_Step2Screen', params: { id: '7' } })
  await expect.poll(text).toContain('Second')
})

test('a screen in another tab is gone to through its navigators, and one below on the stack is gone back to', () => {
  const calls: unknown[][] = []
  const state = {
    index: 0,
    routes: [
      { name: 'Home', state: { index: 1, routes: [{ name: 'Feed' }, { name: 'Post', params: { id: 7 } }] } },
      { name: 'Account', state: { routes: [{ name: 'Profile', params: { tab: 'name' } }] } },
    ],
  }
  const screens = createScreens()
  const stop = followNavigation(
    {
      isReady: () => true,
      getCurrentRoute: () => ({ name: 'Post' }),
      getRootState: () => state,
      navigate: (...args: unknown[]) => calls.push(args),
      addListener: () => () => {},
    },
    screens,
  )
  screens.findWay('Profile')?.()
  screens.findWay('Feed')?.()
  expect(screens.findWay('Checkout')).toBeUndefined()
  expect(calls).toEqual([
    ['Account', { screen: 'Profile', params: { tab: 'name' }, pop: true }, { pop: true }],
    ['Home', { screen: 'Feed', params: undefined, pop: true }, { pop: true }],
  ])
  stop()
  expect(screens.findWay('Profile')).toBeUndefined()
})

test('a screen with parameters has them in its address, and not in its name', () => {
  const screens = createScreens()
  let changes = 0
  screens.watch(() => (changes += 1))
  screens.show('Plant', { id: 7, isNew: false, note: undefined, from: 'a b' })
  expect([screens.current(), screens.address()]).toEqual(['Plant', 'Plant?id=7&isNew=false&from=a%20b'])
  screens.show('Plant', { id: 7, isNew: false, from: 'a b' })
  screens.show('Plant')
  expect([screens.address(), changes]).toEqual(['Plant', 2])
})
