// The script of the check from outside: CloudWatch Synthetics runs it, and a thrown Error is a failed run.
const { request } = require('node:https');

/** A certificate that is not renewed by now needs a person. ACM renews 60 days before the end. */
const leastDays = 14;

exports.handler = () =>
  new Promise((resolve, reject) => {
    const url = `${process.env.URL}/health`;
    const sent = request(url, { timeout: 20_000 }, (response) => {
      const days = (Date.parse(response.socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000;
      response.resume();
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        else if (!(days > leastDays)) reject(new Error(`the certificate of ${url} ends in ${days.toFixed(0)} days`));
        else resolve(`${url} answered 200; its certificate has ${days.toFixed(0)} days left`);
      });
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`${url} did not answer within 20 s`)));
    sent.on('error', reject);
    sent.end();
  });
