import { NavigationContainer } from '@react-navigation/native'
import { createNativeStackNavigator } from '@react-navigation/native-stack'
import { Pressable, Text } from 'react-native'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import { CartProvider } from './cart'
import { Guides } from './guides'
import { navigationRef, type Routes } from './navigation'
import { AuthorScreen } from './screens/author-screen'
import { CheckoutScreen } from './screens/checkout-screen'
import { PlantScreen } from './screens/plant-screen'
import { PlantsScreen } from './screens/plants-screen'

const Stack = createNativeStackNavigator<Routes>()

export const App = () => (
  <SafeAreaProvider>
    <Guides>
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
    </Guides>
  </SafeAreaProvider>
)

const AuthorLink = ({ onPress }: { onPress(): void }) => (
  <Pressable role="button" onPress={onPress}>
    <Text>Author</Text>
  </Pressable>
)
