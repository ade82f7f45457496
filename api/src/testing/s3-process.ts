// An S3 server for tests as a separate process: node s3-process.ts FOLDER. Prints the address of its bucket.
import S3rver from '@20minutes/s3rver';

const [directory = ''] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'tandem' }],
});
const { port } = await server.run();
console.log(`ready at ${port}`);
