import { connect } from './connect.ts';

/** The quickstart: one request that needs only a key. Prints how many requests the plan still allows. */
const petStore = connect();
const { data: message, response } = await petStore.createMessage({ body: { message: 'Hello, Pet Store!' } });
console.log(`${message.id} is ${message.status}`);
console.log(`${response.headers.get('x-ratelimit-remaining')} requests are left`);
