import { connect } from './connect.ts';

/**
 * An order that is safe to send again, even after the program has restarted, because the Idempotency-Key comes from the shopping cart and
 * not from the request.
 */
const petStore = connect();
const header = { 'Idempotency-Key': `cart-${process.env.CART ?? process.pid}` };
const order = () => petStore.createOrder({ header, body: { shipDate: '2027-01-15T09:00:00Z' } });
const first = await order();
const second = await order();
console.log(first.data.id === second.data.id ? 'one order' : 'two orders');
console.log(`the second response is a replay: ${second.response.headers.get('idempotency-replayed')}`);
