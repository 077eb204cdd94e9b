// The script of the check from outside. CloudWatch Synthetics runs it. If it throws an Error, the run has failed.
const { request } = require('node:https');

/** If a certificate is not renewed by then, a person must act. ACM renews it 60 days before its end. */
const leastDays = 14;

exports.handler = () =>
  new Promise((resolve, reject) => {
    const url = `${process.env.URL}/health`;
    const sent = request(url, { timeout: 20_000 }, (response) => {
      const days = (Date.parse(response.socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000;
      response.resume();
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`));
        else if (!(days > leastDays)) reject(new Error(`the certificate of ${url} ends in ${days.toFixed(0)} days`));
        else resolve(`${url} responded with 200; its certificate has ${days.toFixed(0)} days left`);
      });
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`${url} did not respond within 20 s`)));
    sent.on('error', reject);
    sent.end();
  });
