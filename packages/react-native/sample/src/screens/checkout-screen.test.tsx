import { fireEvent, render, screen } from '@testing-library/react-native'
import { WaymarkProvider } from '@waymark/react-native'
import type { ScreenProps } from '../navigation'
import { settings } from '../settings'
import { CheckoutScreen } from './checkout-screen'

test('the time of a delivery is chosen in a modal', async () => {
  const props = { navigation: {}, route: {} } as ScreenProps<'Checkout'>
  await render(
    <WaymarkProvider {...settings}>
      <CheckoutScreen {...props} />
    </WaymarkProvider>,
  )
  await fireEvent.press(screen.getByTestId('delivery'))
  await fireEvent.press(screen.getByTestId('time-evening'))
  expect(screen.getByText('Delivery: Evening')).toBeOnTheScreen()
})
