import { connect } from './connect.ts';

/**
 * An order that may be asked for again, also by a program that was ended and started anew: the Idempotency-Key comes from what is being
 * done, here the shopping cart, and not from the request.
 */
const petStore = connect();
const header = { 'Idempotency-Key': `cart-${process.env.CART ?? process.pid}` };
const order = () => petStore.createOrder({ header, body: { shipDate: '2027-01-15T09:00:00Z' } });
const first = await order();
const second = await order();
console.log(first.data.id === second.data.id ? 'one order' : 'two orders');
console.log(`the second answer is a replay: ${second.response.headers.get('idempotency-replayed')}`);
