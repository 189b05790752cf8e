import AsyncStorage from '@react-native-async-storage/async-storage'
import { NavigationContainer } from '@react-navigation/native'
import { createNativeStackNavigator } from '@react-navigation/native-stack'
import { WaymarkProvider } from '@waymark/react-native'
import { effects } from '@waymark/react-native/effects'
import { rooms } from '@waymark/react-native/rooms'
import { surveys } from '@waymark/react-native/surveys'
import { Pressable, Text } from 'react-native'
import { SafeAreaProvider, useSafeAreaInsets } from 'react-native-safe-area-context'
import { CartProvider } from './cart.tsx'
import { navigationRef, type Routes } from './navigation.ts'
import { AuthorScreen } from './screens/author-screen.tsx'
import { CheckoutScreen } from './screens/checkout-screen.tsx'
import { PlantScreen } from './screens/plant-screen.tsx'
import { PlantsScreen } from './screens/plants-screen.tsx'
import { settings } from './settings.ts'

const modules = { effects, rooms, surveys }
const Stack = createNativeStackNavigator<Routes>()

export const App = () => (
  <SafeAreaProvider>
    <Shop />
  </SafeAreaProvider>
)

function Shop() {
  const insets = useSafeAreaInsets()
  return (
    <WaymarkProvider
      {...settings}
      appVersion="1.4.0"
      storage={AsyncStorage}
      navigation={navigationRef}
      insets={insets}
      modules={modules}
    >
      <CartProvider>
        <NavigationContainer ref={navigationRef}>
          <Stack.Navigator>
            <Stack.Screen
              name="Plants"
              component={PlantsScreen}
              options={({ navigation }) => ({
                headerRight: () => <AuthorLink onPress={() => navigation.navigate('Author')} />,
              })}
            />
            <Stack.Screen name="Plant" component={PlantScreen} />
            <Stack.Screen name="Checkout" component={CheckoutScreen} />
            <Stack.Screen name="Author" component={AuthorScreen} />
          </Stack.Navigator>
        </NavigationContainer>
      </CartProvider>
    </WaymarkProvider>
  )
}

const AuthorLink = ({ onPress }: { onPress(): void }) => (
  <Pressable role="button" onPress={onPress}>
    <Text>Author</Text>
  </Pressable>
)
