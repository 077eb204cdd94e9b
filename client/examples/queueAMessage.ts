import { connect } from './connect.ts';

/** The quickstart: one request that needs nothing but a key, and what it leaves of the plan. */
const petStore = connect();
const { data: message, response } = await petStore.createMessage({ body: { message: 'Hello, Pet Store!' } });
console.log(`${message.id} is ${message.status}`);
console.log(`${response.headers.get('x-ratelimit-remaining')} requests are left`);
